import type { ReactNode } from 'react';

interface EventLinkProps {
  /** Checked by `safeLink`; null leaves plain text. */
  readonly href: string | null;
  readonly className?: string | undefined;
  /** Shown on hover: the full text of what may be cut off. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A link from the feed: opens a new tab without access to this page and without a referrer. */
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
