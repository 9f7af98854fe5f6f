/**
 * How a page drawn ahead is stored: not its script alone, as from the server, but all it asks for stands in a template, which
 * the page itself takes out behind its first frame (index.html). From the network files come late, and are asked for at once; from the store they come
 * so soon that they are read and compiled while the page is still being parsed, and the first frame waits (decision 092).
 */
import { FILES_ID } from '../src/resources/first-picture';

const FILES =
  /<(?:link\s+rel="(?:stylesheet|preload|modulepreload)"|script\s+type="module")[^>]*>(?:<\/script>)?/g;

/** Where they come back into the page. */
const TEMPLATE = `<template id="${FILES_ID}">`;

/** The page with its style sheets, scripts and fonts in that template; as it is where it has none. */
export function withFilesBehind(html: string): string {
  const files = html.match(FILES)?.join('') ?? '';
  if (!html.includes(TEMPLATE)) return html;
  return html.replace(FILES, '').replace(TEMPLATE, () => TEMPLATE + files);
}
