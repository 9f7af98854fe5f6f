/**
 * Turns a sheet into a PNG. The only door to html2canvas, which is fetched
 * when a picture is first asked for. Knows nothing of what the sheet shows. A sheet wears classes only
 * and looks the same whatever the reader's theme (LOOK, Export sheets).
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { assetBytesQuery, pictureDataQuery } from '../../data/queries/export-assets';
import { wait } from '../../ui/wait';
import styles from './save-as-image.module.css';

interface ImageOptions {
  /** Device pixels for one pixel of the sheet. */
  readonly scale: number;
  /** Through which pictures and fonts are asked for. */
  readonly queryClient: QueryClient;
}

/** A picture that has not come by then is left out. */
const PICTURE_TIMEOUT_SECONDS = 10;

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
    await inlinePictures(copy, queryClient);
    return await photograph(copy, scale, { fonts, styleText });
  } finally {
    root.unmount();
    place.remove();
  }
}

async function photograph(copy: HTMLElement, scale: number, assets: CloneAssets): Promise<Blob> {
  const { default: html2canvas } = await import('html2canvas');
  const canvas = await html2canvas(copy, {
    scale,
    backgroundColor: null,
    logging: false,
    ignoreElements: (element) => !(element.contains(copy) || copy.contains(element)),
    onclone: async (clone, cloned) => {
      removeForeignStyles(clone, cloned);
      await installAssets(clone, assets);
    },
  });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The picture is too large for this device');
  return picture;
}

// A picture that fails may put another one in its place: each round may bring a next one.
async function untilPicturesSettled(copy: HTMLElement): Promise<void> {
  const deadline = Date.now() + PICTURE_TIMEOUT_SECONDS * 1000;
  for (;;) {
    const loading = [...copy.querySelectorAll('img')].filter((picture) => !picture.complete);
    const left = deadline - Date.now();
    if (loading.length === 0 || left <= 0) return;
    await Promise.race([Promise.all(loading.map(hasSettled)), wait(left)]);
    await wait(0);
  }
}

// html2canvas reads pictures again, where no service worker stands behind: by then they need no network.
// One that can't be had, or that the browser refuses, is left out and costs the export nothing.
async function inlinePictures(copy: HTMLElement, queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [...copy.querySelectorAll('img')].map(async (picture) => {
      const data = await queryClient.fetchQuery(pictureDataQuery(picture.src)).catch(() => null);
      if (data === null) return;
      // Not `decode()`: Firefox rejects it for pictures that it draws well.
      const settled = hasSettled(picture);
      picture.src = data;
      await Promise.race([settled, wait(PICTURE_TIMEOUT_SECONDS * 1000)]);
    }),
  );
}

/** What the clone, which is in a frame of its own, does not get by itself without a network. */
interface CloneAssets {
  readonly styleText: string;
  readonly fonts: readonly LoadedFont[];
}

interface LoadedFont {
  readonly family: string;
  readonly descriptors: FontFaceDescriptors;
  readonly bytes: ArrayBuffer;
}

async function installAssets(clone: Document, { styleText, fonts }: CloneAssets): Promise<void> {
  const frame = clone.defaultView as (Window & typeof globalThis) | null;
  if (!frame) return;
  const sheet = new frame.CSSStyleSheet();
  sheet.replaceSync(styleText);
  clone.adoptedStyleSheets = [sheet];
  // An image is set in the app's own fonts even where the page could not be.
  clone.documentElement.dataset.fonts = 'own';
  await Promise.all(
    fonts.map(async ({ family, bytes, descriptors }) => {
      try {
        clone.fonts.add(await new frame.FontFace(family, bytes, descriptors).load());
      } catch (error) {
        // The device's own stands in for it.
        console.warn('A font of the picture', family, error);
      }
    }),
  );
}

/** What only extensions put there: sheets have classes alone, and nothing before or after an element. */
function removeForeignStyles(clone: Document, copy: HTMLElement): void {
  for (const made of clone.querySelectorAll('html2canvaspseudoelement')) made.remove();
  for (const element of [clone.documentElement, clone.body, ...copy.querySelectorAll('*'), copy]) {
    // Of an SVG they are html2canvas's own.
    if (!element.closest('svg')) element.removeAttribute('style');
  }
}

async function fetchFonts(queryClient: QueryClient): Promise<LoadedFont[]> {
  const fonts = await Promise.all(
    ownFontFaces().map(async ({ style }): Promise<LoadedFont | null> => {
      const [, address] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src')) ?? [];
      const bytes = address
        ? await queryClient.fetchQuery(assetBytesQuery(address)).catch(() => null)
        : null;
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

/**
 * The app's own sheets: those of its origin, and the one that index.html carries. Extensions add others,
 * which may not be read, or would recolour the picture.
 */
function ownSheets(): CSSStyleSheet[] {
  return [...document.styleSheets].filter(({ href, ownerNode }) =>
    href === null ? isOwnStyle(ownerNode) : new URL(href).origin === location.origin,
  );
}

/** Ours carry no mark but the dev server's, and order the layers. */
function isOwnStyle(node: unknown): boolean {
  if (!(node instanceof HTMLStyleElement)) return false;
  if (node.dataset.viteDevId !== undefined) return true;
  return node.attributes.length === 0 && (node.textContent ?? '').includes('@layer reset');
}

function ownFontFaces(): CSSFontFaceRule[] {
  return ownSheets()
    .flatMap(rulesOf)
    .filter((rule) => rule instanceof CSSFontFaceRule);
}

/** None where the browser does not let them be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

// As it was written: `cssText` loses a shorthand that holds a variable once a longhand follows it. Where the
// text can't be had in time the browser's default styles are the fallback: no sheet is ever drawn without its
// widths.
async function fetchStyles(queryClient: QueryClient): Promise<string> {
  const texts = await Promise.all(
    ownSheets().map(async (sheet) => {
      const { href, ownerNode } = sheet;
      if (href === null) return ownerNode?.textContent ?? '';
      const bytes = await queryClient.fetchQuery(assetBytesQuery(href)).catch(() => null);
      if (bytes) return new TextDecoder().decode(bytes);
      return rulesOf(sheet)
        .map(({ cssText }) => cssText)
        .join('\n');
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
