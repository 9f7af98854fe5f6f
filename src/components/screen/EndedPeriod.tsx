import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rankingsQuery } from '../../data/queries/rankings';
import { type PeriodValue, periodOf } from '../../domain/time/period';
import { isOfToday, isPeriodName, keepPeriod, successorOf } from '../../domain/time/period-table';
import { defaultPeriod, periods } from '../../domain/time/periods-of-today';
import { buttonClass } from '../../ui/button/button-class';
import { Box } from '../../ui/layout/Box';
import { Notice } from '../../ui/notice/Notice';
import { periodSearch } from '../patron/premium-address';

/**
 * Whether today lacks the period in an address, which may say anything, and whether there still are files of
 * it, as a rule on this device: then it is offered again, and the page shows them.
 */
export function useEndedPeriod(period: unknown) {
  const name = String(period ?? defaultPeriod());
  const isOver = !isOfToday(name);
  const { data } = useQuery({ ...rankingsQuery(name), enabled: isOver && isPeriodName(name) });
  const isKept = isOver && data !== undefined;
  const isMissed = isKept && !periods().some(({ value }) => value === name);
  useEffect(() => {
    if (isMissed) keepPeriod(name);
  }, [name, isMissed]);
  return { name, isOver, isKept };
}

/** Over a page whose address names such a period: says so, and offers the newest of its region. */
export function EndedPeriod({ period }: { readonly period: unknown }) {
  const { name, isOver, isKept } = useEndedPeriod(period);
  if (!isOver) return null;
  const { label } = periodOf(name);
  return (
    <Box below={4}>
      <Notice
        kind="warn"
        icon="hour"
        title={isKept ? `${label} has ended.` : `There is no period “${name}” here.`}
        actions={<SuccessorLink name={name} />}
      >
        {isKept
          ? 'These are the last figures of it.'
          : `These are the figures of ${periodOf(defaultPeriod()).label}.`}
      </Notice>
    </Box>
  );
}

/** The same page with the newest period of the region. */
export function SuccessorLink({ name }: { readonly name: PeriodValue }) {
  const { value, label } = successorOf(name);
  const search = (before: object) => ({ ...before, ...periodSearch(value) });
  return (
    <Link to="." search={search as never} className={buttonClass()}>
      {label}
    </Link>
  );
}
