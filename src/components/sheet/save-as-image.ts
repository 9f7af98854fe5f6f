/**
 * Turns a sheet into a PNG. The only module that uses html2canvas, which loads with the first picture. Knows
 * nothing about a sheet's content. A sheet uses classes only and looks the same in every theme (LOOK, Export
 * sheets).
 */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { assetBytesQuery, pictureDataQuery } from '../../data/queries/export-assets';
import { wait } from '../../ui/timing/wait';
import styles from './save-as-image.module.css';

interface ImageOptions {
  /** Device pixels per pixel of the sheet. */
  readonly scale: number;
  /** Loads pictures and fonts. */
  readonly queryClient: QueryClient;
}

/** A picture that takes longer is left out. */
const PICTURE_TIMEOUT_SECONDS = 10;

/**
 * Draws a copy of the sheet out of sight. The copy is always removed.
 * @throws whatever went wrong; the caller logs it and shows a message (SPEC 8).
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
    // A card without a picture asks the card data for its name.
    flushSync(() =>
      root.render(createElement(QueryClientProvider, { client: queryClient }, sheet)),
    );
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

// A failed picture may be replaced by another: each round may bring a new one.
async function untilPicturesSettled(copy: HTMLElement): Promise<void> {
  const deadline = Date.now() + PICTURE_TIMEOUT_SECONDS * 1000;
  for (;;) {
    const loading = [...copy.querySelectorAll('img')].filter((picture) => !picture.complete);
    const left = deadline - Date.now();
    if (loading.length === 0 || left <= 0) return;
    // Out of sight a lazy picture never comes.
    for (const picture of loading) picture.loading = 'eager';
    await Promise.race([Promise.all(loading.map(hasSettled)), wait(left)]);
    await wait(0);
  }
}

// html2canvas loads pictures again, in a frame without the service worker: as data they need no network. A
// picture that fails or that the browser refuses is left out, and the export succeeds.
async function inlinePictures(copy: HTMLElement, queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [...copy.querySelectorAll('img')].map(async (picture) => {
      const data = await queryClient.fetchQuery(pictureDataQuery(picture.src)).catch(() => null);
      if (data === null) return;
      // Not `decode()`: Firefox rejects it for pictures that it draws correctly.
      const settled = hasSettled(picture);
      picture.src = data;
      await Promise.race([settled, wait(PICTURE_TIMEOUT_SECONDS * 1000)]);
    }),
  );
}

/** What the clone in html2canvas's frame lacks without a network. */
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
  // A picture uses the app's own fonts even where the page could not.
  clone.documentElement.dataset.fonts = 'own';
  await Promise.all(
    fonts.map(async ({ family, bytes, descriptors }) => {
      try {
        clone.fonts.add(await new frame.FontFace(family, bytes, descriptors).load());
      } catch (error) {
        // The device's own font replaces it.
        console.warn('A font of the picture', family, error);
      }
    }),
  );
}

/** Removes what extensions added: sheets have only classes, and nothing before or after an element. */
function removeForeignStyles(clone: Document, copy: HTMLElement): void {
  for (const made of clone.querySelectorAll('html2canvaspseudoelement')) made.remove();
  for (const element of [clone.documentElement, clone.body, ...copy.querySelectorAll('*'), copy]) {
    // An SVG's styles come from html2canvas itself.
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
 * The app's own sheets: those of its origin, and the one in index.html. Extensions add others, which may be
 * unreadable or recolour the picture.
 */
function ownSheets(): CSSStyleSheet[] {
  return [...document.styleSheets].filter(({ href, ownerNode }) =>
    href === null ? isOwnStyle(ownerNode) : new URL(href).origin === location.origin,
  );
}

/** The app's style elements carry at most the dev server's mark, and order the layers. */
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

/** Empty where the browser denies access to them. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

// The original text: `cssText` loses a shorthand with a variable when a longhand follows. Where the text does
// not load in time, the browser's parsed styles are the fallback: every sheet keeps its widths.
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
