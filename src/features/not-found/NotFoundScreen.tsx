import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class';
import { EmptyState } from '../../ui/notice/EmptyState';

/** For an address without a page. */
export function NotFoundScreen() {
  return (
    <EmptyState
      level={1}
      icon="anchor"
      title="No page at this address"
      actions={
        <>
          <Link to="/ranking" className={buttonClass({ kind: 'primary' })}>
            Open rankings
          </Link>
          <Link to="/" className={buttonClass()}>
            Home
          </Link>
        </>
      }
    >
      <p>The link may be old or mistyped. The menu lists every page there is.</p>
    </EmptyState>
  );
}
