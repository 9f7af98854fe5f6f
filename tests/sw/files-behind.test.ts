import { describe, expect, it } from 'vitest';
import { withFilesBehind } from '../../sw/files-behind';

const SCRIPT = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
const LIBRARIES = '<link rel="modulepreload" crossorigin href="/assets/libraries-1.js">';
const FONT = '<link\n      rel="preload"\n      href="/assets/font.woff2"\n      as="font"\n />';
const SHEET = '<link rel="stylesheet" crossorigin href="/assets/index-1.css">';
const ICON = '<link rel="icon" href="/favicon.ico">';
const INLINE = '<script>{ 1 }</script><script type="importmap">{}</script>';
const DATA = '<script type="application/json" id="first-data">{"a":"$&"}</script>';

describe('a page drawn ahead, as it is stored', () => {
  const page = `<head>${ICON}${INLINE}${LIBRARIES}</head><p>rows</p>${FONT}${SHEET}<template id="files">${SCRIPT}</template><div id="root"></div>${DATA}`;

  it('asks for its script, its style sheets and its fonts from the template behind what is drawn, in their order', () => {
    const template = `<template id="files">${LIBRARIES}${FONT}${SHEET}${SCRIPT}</template>`;
    expect(withFilesBehind(page)).toBe(
      `<head>${ICON}${INLINE}</head><p>rows</p>${template}<div id="root"></div>${DATA}`,
    );
  });

  it('asks for the pictures of cards behind it, too, and keeps a place for each', () => {
    const first = '<img class="card" src="/content/thumbs/OP01/OP01-001.png" alt="">';
    const second = '<img class="card" src="/content/thumbs/OP01/OP01-002.png" alt="">';
    const pictures = [first, second].map((picture) => `<span class="card place"></span>${picture}`);
    const drawn = `<p>${pictures.join('')}</p><template id="files">${SCRIPT}</template>`;
    const places = '<span class="card" data-picture-place></span>'.repeat(2);
    expect(withFilesBehind(drawn)).toBe(
      `<p>${places}</p><template id="files">${first}${second}${SCRIPT}</template>`,
    );
  });

  it.each([
    ['asks for no script', `<head>${ICON}</head><p>rows</p>${SHEET}<div id="root"></div>`],
    ['has no template', `<head>${SCRIPT}</head><p>rows</p>${SHEET}`],
  ])('stays as it is where it %s', (_, bare) => {
    expect(withFilesBehind(bare)).toBe(bare);
  });
});
