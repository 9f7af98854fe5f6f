import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '../../ui/button-class';
import { EmptyState } from '../../ui/EmptyState';

interface AddressNotFoundProps {
  /** What the address names that is not there, as it stands in it. */
  readonly what: 'leader' | 'period';
  readonly name: string;
}

/** More of a foreign address than this says nothing. */
const LONGEST_NAME = 40;

/**
 * An address that names a leader or a period no one knows: a sentence, and the way out. The catalogue wants
 * unknown leaders in the console (SPEC 8).
 */
export function AddressNotFound({ what, name }: AddressNotFoundProps) {
  useEffect(() => {
    if (what === 'leader') console.error(`Leader not found: ${name}`);
  }, [what, name]);
  const said = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}...` : name;
  return (
    <EmptyState
      icon="search"
      title={`There is no ${what} “${said}” here`}
      actions={
        <Link to="/ranking" className={buttonClass()}>
          Choose from the rankings
        </Link>
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
