/**
 * How a page drawn ahead is stored: what it asks for stands in a template, which the page itself takes out behind its first
 * frame (index.html). From the network files come late, and are asked for at once; from the store they come
 * so soon that they are read and compiled while the page is still being parsed, and the first frame waits (decision 092).
 */
import { FILES_ID } from '../src/resources/first-picture';

const FILES =
  /<(?:link\s+rel="(?:stylesheet|preload|modulepreload)"|script\s+type="module")[^>]*>(?:<\/script>)?/g;

/** They come back into the page right before it. */
const ROOT = '<div id="root">';

const ENTRY = /<script[^>]*\ssrc="([^"]*)"/;

/** The page with its style sheets, scripts and fonts in that template; as it is where it asks for no script, or has no place for it. */
export function withFilesBehind(html: string): string {
  const files = html.match(FILES)?.join('') ?? '';
  const [, entry] = ENTRY.exec(files) ?? [];
  if (!entry || !html.includes(ROOT)) return html;
  // The script itself is taken out behind the style sheets.
  const preload = `<link rel="modulepreload" crossorigin href="${entry}">`;
  const template = `<template id="${FILES_ID}">${files}${preload}</template>`;
  return html.replace(FILES, '').replace(ROOT, () => template + ROOT);
}
