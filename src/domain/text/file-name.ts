import { cutText } from './cut-text';

/** The letters and digits of a text, which every file system accepts; empty where it has none. */
export function fileNameOf(text: string): string {
  const name = text
    .toLowerCase()
    .normalize()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return cutText(name, 60);
}
