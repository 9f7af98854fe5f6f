import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { NavigationEntry } from './navigation';

interface NavigationLinkProps {
  readonly entry: NavigationEntry;
  readonly className?: string | undefined;
  /** Called before navigation, which it may prevent. */
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  /** False where touching the link must not preload its page. */
  readonly preload?: false;
  readonly children: ReactNode;
}

/** A link within the site, or to another one in a new tab. Marks the current page. */
export function NavigationLink({
  entry,
  className,
  onClick,
  children,
  ...rest
}: NavigationLinkProps) {
  return entry.external ? (
    <a
      href={entry.to}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={onClick}
    >
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  ) : (
    <Link
      to={entry.to}
      className={className}
      onClick={onClick}
      activeProps={NOTHING_MORE}
      activeOptions={{ exact: entry.to === '/', includeSearch: false }}
      {...rest}
    >
      {children}
    </Link>
  );
}

// The router sets aria-current itself; style sheets rely on that.
const NOTHING_MORE = {};

/** Whether the current address is an entry's, or below it. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}
