/** The three drawings as SVG; gives file name to PNG or ICO bytes. */
export function iconPictures(drawings: {
  readonly icon: Uint8Array;
  readonly small: Uint8Array;
  readonly maskable: Uint8Array;
}): Promise<Record<string, Uint8Array>>;
