import type { ReactNode } from 'react';
import { Row } from '../../ui/layout/Box';
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
 * The frame of an exported picture: neatline, header, body and credit line, in a fixed theme, so that it
 * looks the same for everyone (LOOK, Export sheets). Its parts use the classes of sheet.module.css.
 */
export function ExportSheet({ className, background, header, children, credit }: ExportSheetProps) {
  return (
    // The theme also applies to what replaces a missing picture.
    <div className={`${sheet.sheet} ${className}`} data-theme="dark">
      {background}
      <div className={sheet.edge}>
        <SheetNeatline />
      </div>
      <header className={sheet.head}>{header}</header>
      <div className={sheet.body}>{children}</div>
      <Row as="footer" gap={0} justify="between" className={sheet.foot}>
        <span className={sheet.brand}>Crow’s Nest</span>
        <span>{credit}</span>
      </Row>
    </div>
  );
}
