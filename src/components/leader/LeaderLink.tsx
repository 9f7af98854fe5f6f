import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { CardId } from '../../domain/card/card';
import { defaultPeriod, type PeriodValue } from '../../domain/time/periods-of-today';
import { isPlainTap } from '../../ui/button/plain-tap';

/** The page about one leader (SPEC 2, Leader detail). */
const LEADER_PAGE = '/matchhistory/stats/$leaderId';

export interface LeaderLinkProps {
  readonly leader: CardId;
  /** The page opens with the same period. */
  readonly period?: PeriodValue | undefined;
  readonly className?: string | undefined;
  /** Names the link where its content does not. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** Links to a leader's page; in a build without that page it is plain content, never a dead link. */
export function LeaderLink({ leader, period, className, label, children }: LeaderLinkProps) {
  const link = useLeaderPage(leader, period);
  if (!link) return <span className={className}>{children}</span>;
  const { href, ...press } = link;
  return (
    <a href={href} {...press} className={className} aria-label={label}>
      {children}
    </a>
  );
}

/** The attributes of a link to a leader's page; null in a build without that page. */
interface LeaderPageLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerDown: () => void;
}

/**
 * The link to a leader's page, for any `a`. The router's own link follows every navigation; a table has a
 * hundred of these, so they ask the router only when pressed.
 */
export function useLeaderPage(leader: CardId, period?: PeriodValue): LeaderPageLink | null {
  const router = useRouter();
  if (!Object.hasOwn(router.routesByPath, LEADER_PAGE)) return null;
  const search = period && period !== defaultPeriod() ? { period } : {};
  // The compiler only knows the parameters of this build's pages.
  const target = { to: LEADER_PAGE as string, params: { leaderId: leader } as never, search };
  return {
    href: router.history.createHref(
      `/matchhistory/stats/${encodeURIComponent(leader)}${search.period ? `?period=${search.period}` : ''}`,
    ),
    // Pressing starts the page's preload before the finger lifts.
    onPointerDown: () => void router.preloadRoute(target),
    onClick: (event) => {
      if (!isPlainTap(event)) return;
      event.preventDefault();
      void router.navigate(target);
    },
  };
}
