/**
 * How a page drawn ahead is stored: not its script alone, as from the server, but all it asks for stands in a template, which
 * the page itself takes out behind its first frame (index.html). From the network files come late, and are asked for at once; from the store they come
 * so soon that they are read and compiled while the page is still being parsed, and the first frame waits (decision 092). So do the pictures of
 * cards: asked for with that frame they start this worker, while it is on its way to the screen (decision 103).
 */
import { FILES_ID, PICTURE_PLACE } from '../src/resources/first-picture';

const FILES =
  /<(?:link\s+rel="(?:stylesheet|preload|modulepreload)"|script\s+type="module")[^>]*>(?:<\/script>)?/g;

/** A card's picture, and its bare place beside it (server/content/first-picture-page). */
const PICTURES = / place"><\/span>(<img [^>]*>)/g;

/** Where they come back into the page. */
const TEMPLATE = `<template id="${FILES_ID}">`;

/** The page with its pictures, style sheets, scripts and fonts in that template; as it is where it has none. */
export function withFilesBehind(html: string): string {
  if (!html.includes(TEMPLATE)) return html;
  const pictures = Array.from(html.matchAll(PICTURES), ([, picture]) => picture);
  const files = html.match(FILES) ?? [];
  const template = [TEMPLATE, ...pictures, ...files].join('');
  return html
    .replace(PICTURES, `" ${PICTURE_PLACE}></span>`)
    .replace(FILES, '')
    .replace(TEMPLATE, () => template);
}
