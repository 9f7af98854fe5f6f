import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CardId } from '../../domain/card/card';
import type { PeriodValue } from '../../domain/time/period';
import { periodSearch } from '../patron/premium-address';

interface VersusLinkProps {
  readonly leader: CardId;
  readonly opponent: CardId;
  /** The page opens with the same period. */
  readonly period: PeriodValue;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Links to the page about two leaders; with the same leader twice, to its mirror (SPEC 2). */
export function VersusLink({ leader, opponent, period, className, children }: VersusLinkProps) {
  return (
    <Link
      to="/matchhistory/vs/$leader1Id/$leader2Id"
      params={{ leader1Id: leader, leader2Id: opponent }}
      search={periodSearch(period)}
      className={className}
    >
      {children}
    </Link>
  );
}
