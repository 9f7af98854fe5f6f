/** One file that the styles ask for. */
export interface FontFace {
  readonly name: string;
  /** Every character of its range. */
  readonly characters: string;
}

export function facesOf(styles: string): FontFace[];
export function cutFont(face: FontFace): Promise<Buffer>;
export const CARD_FONT: { readonly path: string };
export function cutCardFont(): Promise<Buffer>;
