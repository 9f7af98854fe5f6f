import type { CSSProperties } from 'react';
import { CardImage } from '../../components/CardImage';
import { formatSliceCount, type LeaderSlice } from '../../domain/tournament-placements';
import styles from './SliceTooltip.module.css';

export interface SliceTooltipProps {
  readonly slice: LeaderSlice;
  /** Where it points at, as shares of the pie's width and height. */
  readonly at: { readonly x: number; readonly y: number };
}

/** What a slice stands for: picture, code and 'Count: n (p%)' (SPEC 2). The slice's own label says the same. */
export function SliceTooltip({ slice, at }: SliceTooltipProps) {
  return (
    <div
      className={styles.tooltip}
      aria-hidden="true"
      data-side={at.y > 0.5 ? 'above' : 'below'}
      style={{ '--x': `${at.x * 100}%`, '--y': `${at.y * 100}%` } as CSSProperties}
    >
      <CardImage id={slice.leader} name={slice.leaderName} alt="" className={styles.picture} />
      <div className={styles.words}>
        <b className={styles.code}>{slice.leader}</b>
        <span>{formatSliceCount(slice)}</span>
      </div>
    </div>
  );
}
