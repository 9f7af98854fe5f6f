import sheet from './sheet.module.css';

interface SheetSunProps {
  /** Over the 50 % line, or under it. */
  readonly over: boolean;
  readonly hollow?: boolean;
}

/** The half-sun of `HorizonGlyph` in a form that html2canvas can draw. */
export function SheetSun({ over, hollow = false }: SheetSunProps) {
  const classes = [sheet.glyph, over ? sheet.over : sheet.under, hollow && sheet.hollow];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <i className={sheet.sun} />
    </span>
  );
}
