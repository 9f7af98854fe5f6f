// The used part of opentype.js; the package has no types of its own.
declare module 'opentype.js' {
  export interface PathCommand {
    readonly type: 'M' | 'L' | 'C' | 'Q' | 'Z';
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
    readonly x?: number;
    readonly y?: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly tables: { readonly hhea: { readonly ascender: number; readonly descender: number } };
    /** 0 is the glyph for signs that the font lacks. */
    charToGlyphIndex(sign: string): number;
    getAdvanceWidth(text: string, fontSize: number): number;
    getPath(
      text: string,
      x: number,
      y: number,
      fontSize: number,
    ): { readonly commands: readonly PathCommand[] };
  }
  // The package is CommonJS: Node finds its functions only on the default export.
  const opentype: { parse(file: ArrayBuffer): Font };
  // biome-ignore lint/style/noDefaultExport: the package's own shape, not ours
  export default opentype;
}
