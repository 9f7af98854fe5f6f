import type { CSSProperties } from 'react';
import { CardImage } from '../../../components/card/CardImage';
import { formatSliceCount } from '../../../domain/tournament/tournament-placements';
import textStyles from '../../../ui/layout/text.module.css';
import { nameOfPart, type PiePart } from './pie-parts';
import styles from './SliceTooltip.module.css';

interface SliceTooltipProps {
  readonly part: PiePart;
  /** The point of the tooltip, as shares of the pie's width and height. */
  readonly at: { readonly x: number; readonly y: number };
}

/** A slice's picture, code and 'Count: n (p%)' (SPEC 2). The slice's own label tells the same. */
export function SliceTooltip({ part, at }: SliceTooltipProps) {
  return (
    <div
      className={styles.tooltip}
      aria-hidden="true"
      data-side={at.y > 0.5 ? 'above' : 'below'}
      style={{ '--x': `${at.x * 100}%`, '--y': `${at.y * 100}%` } as CSSProperties}
    >
      {'leader' in part && (
        <CardImage id={part.leader} name={part.leaderName} alt="" className={styles.picture} />
      )}
      <div className={styles.words}>
        <b className={textStyles.strong}>{'leader' in part ? part.leader : nameOfPart(part)}</b>
        <span>{formatSliceCount(part)}</span>
      </div>
    </div>
  );
}
