/**
 * Turns a sheet into a PNG and hands it to the reader. The only door to html2canvas, which is fetched
 * when a picture is first asked for. Knows nothing of what the sheet shows. A sheet wears classes only
 * and looks the same whatever the reader's theme (LOOK, Export sheets).
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { assetBytesQuery, pictureDataQuery } from '../data/queries/export-assets';
import { downloadFile } from '../ui/download-file';
import styles from './save-as-image.module.css';

export interface ImageOptions {
  /** Device pixels for one pixel of the sheet. */
  readonly scale: number;
  /** Through which pictures and fonts are asked for. */
  readonly queryClient: QueryClient;
}

/** A picture that has not come by then is left out. */
const PICTURE_PATIENCE_SECONDS = 10;

/** Draws the sheet as `drawImage` does, and starts the download under `fileName`, which ends with .png. */
export async function saveAsImage(
  sheet: ReactElement,
  { fileName, ...options }: ImageOptions & { readonly fileName: string },
): Promise<void> {
  downloadFile(await drawImage(sheet, options), fileName);
}

/**
 * Draws a copy of the sheet out of sight and photographs it. The copy is always removed.
 *
 * @throws whatever went wrong; the caller logs it and says so (SPEC 8).
 */
export async function drawImage(
  sheet: ReactElement,
  { scale, queryClient }: ImageOptions,
): Promise<Blob> {
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  place.ariaHidden = 'true';
  document.body.append(place);
  const root = createRoot(place);
  try {
    flushSync(() => root.render(sheet));
    const copy = place.firstElementChild;
    if (!(copy instanceof HTMLElement)) throw new Error('The sheet is empty');
    const [fonts, styleText] = await Promise.all([
      fetchFonts(queryClient),
      fetchStyles(queryClient),
      untilPicturesSettled(copy),
    ]);
    await holdPictures(copy, queryClient);
    return await photograph(copy, scale, { fonts, styleText });
  } finally {
    root.unmount();
    place.remove();
  }
}

async function photograph(copy: HTMLElement, scale: number, dress: Dress): Promise<Blob> {
  const { default: html2canvas } = await import('html2canvas');
  const canvas = await html2canvas(copy, {
    scale,
    backgroundColor: null,
    logging: false,
    ignoreElements: (element) => !(element.contains(copy) || copy.contains(element)),
    onclone: (clone) => putOn(clone, dress),
  });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The picture is too large for this device');
  return picture;
}

// A picture that fails may put another one in its place: each round may bring a next one.
async function untilPicturesSettled(copy: HTMLElement): Promise<void> {
  const deadline = Date.now() + PICTURE_PATIENCE_SECONDS * 1000;
  for (;;) {
    const loading = [...copy.querySelectorAll('img')].filter((picture) => !picture.complete);
    const left = deadline - Date.now();
    if (loading.length === 0 || left <= 0) return;
    await Promise.race([Promise.all(loading.map(hasSettled)), wait(left)]);
    await wait(0);
  }
}

// html2canvas reads pictures again, where no service worker stands behind: by then they need no network.
async function holdPictures(copy: HTMLElement, queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [...copy.querySelectorAll('img')].map(async (picture) => {
      const data = await queryClient.fetchQuery(pictureDataQuery(picture.src));
      if (data === null) return;
      picture.src = data;
      await picture.decode();
    }),
  );
}

/** What the clone, which stands in a frame of its own, does not get by itself without a network. */
interface Dress {
  readonly styleText: string;
  readonly fonts: readonly LoadedFont[];
}

interface LoadedFont {
  readonly family: string;
  readonly descriptors: FontFaceDescriptors;
  readonly bytes: ArrayBuffer;
}

async function putOn(clone: Document, { styleText, fonts }: Dress): Promise<void> {
  const frame = clone.defaultView as (Window & typeof globalThis) | null;
  if (!frame) return;
  const sheet = new frame.CSSStyleSheet();
  sheet.replaceSync(styleText);
  clone.adoptedStyleSheets = [sheet];
  await Promise.all(
    fonts.map(async ({ family, bytes, descriptors }) => {
      clone.fonts.add(await new frame.FontFace(family, bytes, descriptors).load());
    }),
  );
}

async function fetchFonts(queryClient: QueryClient): Promise<LoadedFont[]> {
  const fonts = await Promise.all(
    ownFontFaces().map(async ({ style }): Promise<LoadedFont | null> => {
      const [, address] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src')) ?? [];
      const bytes = address ? await queryClient.fetchQuery(assetBytesQuery(address)) : null;
      return (
        bytes && {
          family: style.getPropertyValue('font-family').replaceAll(/^["']|["']$/g, ''),
          descriptors: { weight: style.getPropertyValue('font-weight') },
          bytes,
        }
      );
    }),
  );
  return fonts.filter((font) => font !== null);
}

function ownFontFaces(): CSSFontFaceRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
}

// As it was written: `cssText` loses a shorthand that holds a variable once a longhand follows it.
async function fetchStyles(queryClient: QueryClient): Promise<string> {
  const texts = await Promise.all(
    [...document.styleSheets].map(async ({ href, ownerNode }) => {
      if (href === null) return ownerNode?.textContent ?? '';
      const bytes = await queryClient.fetchQuery(assetBytesQuery(href));
      return bytes ? new TextDecoder().decode(bytes) : '';
    }),
  );
  return texts.join('\n');
}

function hasSettled(picture: HTMLImageElement): Promise<unknown> {
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve, { once: true });
    picture.addEventListener('error', resolve, { once: true });
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
