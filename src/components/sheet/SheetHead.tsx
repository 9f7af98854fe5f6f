import type { ReactNode } from 'react';
import { Box } from '../../ui/layout/Box';
import { SheetMark } from './SheetMark';
import sheet from './sheet.module.css';

interface SheetHeadProps {
  readonly kicker: string;
  readonly title: string;
  /** The day of the figures, in words. */
  readonly day: string;
  /** The counts, below the day. */
  readonly counted?: ReactNode;
}

/** The head of a picture of figures: the app's mark, the title, the day (LOOK, Export sheets). */
export function SheetHead({ kicker, title, day, counted }: SheetHeadProps) {
  return (
    <>
      <SheetMark className={sheet.icon} size={72} />
      <Box grows>
        <p className={sheet.kicker}>{kicker}</p>
        <p className={sheet.title}>{title}</p>
      </Box>
      <Box grows={false} className={sheet.source}>
        <b>{day}</b>
        {counted && <span>{counted}</span>}
      </Box>
    </>
  );
}
