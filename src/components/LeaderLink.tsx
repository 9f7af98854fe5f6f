import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CardId } from '../domain/card';
import { DEFAULT_PERIOD, type PeriodValue } from '../domain/period';

/** The page about one leader (SPEC 2, Leader detail). */
const LEADER_PAGE = '/matchhistory/stats/$leaderId';

export interface LeaderLinkProps {
  readonly leader: CardId;
  /** The page opens with the same period. */
  readonly period?: PeriodValue;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to a leader's own page; in a build without that page it is no link, never a dead one. */
export function LeaderLink({ leader, period, className, children }: LeaderLinkProps) {
  const { routesByPath } = useRouter();
  if (!Object.hasOwn(routesByPath, LEADER_PAGE)) {
    return <span className={className}>{children}</span>;
  }
  const target = {
    to: LEADER_PAGE as string,
    // The compiler knows the parameters of the pages of this build only.
    params: { leaderId: leader } as never,
    search: period && period !== DEFAULT_PERIOD ? { period } : {},
  };
  return (
    <Link {...target} className={className}>
      {children}
    </Link>
  );
}
