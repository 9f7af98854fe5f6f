import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { NavigationEntry } from './navigation';

interface NavigationLinkProps {
  readonly entry: NavigationEntry;
  readonly className?: string | undefined;
  /** Before the link is followed, unless it prevents that. */
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  /** False where the page is not to be got ready from the moment that a finger is put down. */
  readonly preload?: false;
  readonly children: ReactNode;
}

/** A link within the site, or out of it in a new tab. Marks the current page. */
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

// The router marks the link with aria-current by itself; style sheets ask for that.
const NOTHING_MORE = {};

/** Whether the shown address lies at or below an entry's. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}
