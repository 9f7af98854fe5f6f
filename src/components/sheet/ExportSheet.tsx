import type { ReactNode } from 'react';
import { SheetNeatline } from './SheetNeatline';
import sheet from './sheet.module.css';

interface ExportSheetProps {
  /** Sets the width. */
  readonly className: string | undefined;
  /** A drawing behind the sheet's upper part. */
  readonly background: ReactNode;
  readonly header: ReactNode;
  readonly children?: ReactNode;
  /** Small print beside the brand. */
  readonly credit: string;
}

/**
 * The frame of a picture to export: neatline, header, body and the credit line, in a theme of its own, so
 * that it is the same for everyone (LOOK, Export sheets). Its parts wear the classes of sheet.module.css.
 */
export function ExportSheet({ className, background, header, children, credit }: ExportSheetProps) {
  return (
    // Its own theme, also for what is drawn in place of a missing picture.
    <div className={`${sheet.sheet} ${className}`} data-theme="dark">
      {background}
      <div className={sheet.edge}>
        <SheetNeatline />
      </div>
      <header className={sheet.head}>{header}</header>
      <div className={sheet.body}>{children}</div>
      <footer className={sheet.foot}>
        <span className={sheet.brand}>Crow’s Nest</span>
        <span>{credit}</span>
      </footer>
    </div>
  );
}
