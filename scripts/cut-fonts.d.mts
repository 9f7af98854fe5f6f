/** A file that the styles request. */
export interface FontFace {
  readonly name: string;
  /** Every character in its range. */
  readonly characters: string;
}

export function facesOf(styles: string): FontFace[];
export function cutFont(face: FontFace): Promise<Buffer>;
export const CARD_FONT: { readonly path: string };
export function cutCardFont(): Promise<Buffer>;
