interface SheetMarkProps {
  /** In the sheet's pixels, at least 32: below that the drawing is too fine. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** The app's icon on an exported picture. It stands beside the name, so it is silent. */
export function SheetMark({ size, className }: SheetMarkProps) {
  return <img className={className} src="/icon.svg" alt="" width={size} height={size} />;
}
