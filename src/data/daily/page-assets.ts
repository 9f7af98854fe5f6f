/**
 * Pictures, fonts and styles for exported images, in a form that needs no network: the service worker is
 * asked for them first. A missing one is null; the image is drawn without it.
 */
import { DataError } from '../http/errors';
import { requestBytes } from '../http/http';
import { requestPicture } from '../http/http-picture';

/** A picture as a `data:` address. */
export async function loadPictureData(address: string): Promise<string | null> {
  return orNull(async () => toDataAddress(await requestPicture(address)));
}

/** A font's or a style sheet's bytes. */
export async function loadAssetBytes(address: string): Promise<ArrayBuffer | null> {
  return orNull(async () => (await requestBytes(address)).value);
}

async function orNull<Value>(load: () => Promise<Value>): Promise<Value | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof DataError) return null;
    throw error;
  }
}

function toDataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
