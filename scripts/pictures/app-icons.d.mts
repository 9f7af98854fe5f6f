/** Takes the three drawings as SVG; gives PNG or ICO bytes by file name. */
export function iconPictures(drawings: {
  readonly icon: Uint8Array;
  readonly small: Uint8Array;
  readonly maskable: Uint8Array;
}): Promise<Record<string, Uint8Array>>;
