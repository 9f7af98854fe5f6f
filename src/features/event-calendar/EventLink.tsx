import type { ReactNode } from 'react';

interface EventLinkProps {
  /** As `safeLink` let it through; null leaves plain words. */
  readonly href: string | null;
  readonly className?: string | undefined;
  /** Shown where the mouse rests; the whole of what may be cut off. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A link of the feed: opens a new tab that can't reach back or learn where the reader came from. */
export function EventLink({ href, className, title, children }: EventLinkProps) {
  if (href === null) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  return (
    <a
      href={href}
      className={className}
      title={title}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}
