import { Link, useRouter } from '@tanstack/react-router';
import { periodSearch } from '../../components/patron/premium-address';
import type { CardId } from '../../domain/card/card';
import type { PeriodValue } from '../../domain/time/period';
import { buttonClass } from '../../ui/button/button-class';
import { Icon } from '../../ui/icon/Icon';

const DECKLISTS_PAGE = '/decklists/$leaderId';

interface DecklistsLinkProps {
  readonly leader: CardId;
  readonly period: PeriodValue;
}

/** Links to the leader's best decks; in a build without that page it renders nothing. */
export function DecklistsLink({ leader, period }: DecklistsLinkProps) {
  const { routesByPath } = useRouter();
  if (!Object.hasOwn(routesByPath, DECKLISTS_PAGE)) return null;
  const target = {
    to: DECKLISTS_PAGE as string,
    params: { leaderId: leader },
    search: periodSearch(period),
  };
  return (
    <Link {...target} className={buttonClass()}>
      <Icon name="cards" /> Decklists
    </Link>
  );
}
