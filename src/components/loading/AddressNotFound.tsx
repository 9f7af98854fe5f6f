import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cutText } from '../../domain/text/cut-text';
import { buttonClass } from '../../ui/button/button-class';
import { EmptyState } from '../../ui/notice/EmptyState';
import { SuccessorLink } from '../screen/EndedPeriod';

interface AddressNotFoundProps {
  /** The unknown part of the address, as written. */
  readonly what: 'leader' | 'period';
  readonly name: string;
}

/** A longer foreign name would tell no more. */
const LONGEST_NAME = 40;

/**
 * For an address with an unknown leader or period: a sentence and a way out. The catalogue wants unknown
 * leaders in the console (SPEC 8).
 */
export function AddressNotFound({ what, name }: AddressNotFoundProps) {
  useEffect(() => {
    if (what === 'leader') console.error(`Leader not found: ${name}`);
  }, [what, name]);
  const shown = name.length > LONGEST_NAME ? `${cutText(name, LONGEST_NAME)}...` : name;
  return (
    <EmptyState
      icon="search"
      title={`There is no ${what} “${shown}” here`}
      actions={
        <>
          {what === 'period' && <SuccessorLink name={name} />}
          <Link to="/ranking" className={buttonClass()}>
            Choose from the rankings
          </Link>
        </>
      }
    >
      <p role="status">
        {what === 'leader'
          ? 'It may be misspelt, or nobody has played it in this period.'
          : 'The address may be misspelt, or of a period that has ended.'}
      </p>
    </EmptyState>
  );
}
