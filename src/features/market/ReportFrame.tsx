import { useEffect, useState } from 'react';
import type { MarketReport } from '../../data/queries/market-report';
import { buttonClass } from '../../ui/button/button-class';
import { Icon } from '../../ui/icon/Icon';
import { Fill, Row } from '../../ui/layout/Box';
import { Notice } from '../../ui/notice/Notice';
import styles from './ReportFrame.module.css';
import { ReportOnItsWay } from './ReportOnItsWay';
import { type Appearance, useAppearance } from './use-appearance';

interface ReportFrameProps {
  readonly report: Exclude<MarketReport, { readonly kind: 'none' }>;
}

/** A report that takes longer will hardly arrive. */
const SLOW_SECONDS = 15;

/**
 * The report in its frame. Our own needs no script and gets none; a configured one may run scripts on its own
 * origin, without access to this page or its address.
 */
export function ReportFrame({ report }: ReportFrameProps) {
  const appearance = useAppearance();
  const [state, setState] = useState<'loading' | 'slow' | 'shown'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('slow'), SLOW_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [state]);

  const isOwn = report.kind === 'own';
  return (
    <Fill className={styles.place} aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <Row align="stretch" gap={0} className={styles.loading}>
          <ReportOnItsWay />
        </Row>
      )}
      {state === 'slow' && (
        <Notice kind="warn" icon="hour" title="This takes long.">
          The report has not come yet. The other pages work meanwhile.
        </Notice>
      )}
      <iframe
        // Another theme is another page: never the old one with half the new colours.
        key={isOwn ? addressOf(report, appearance) : report.address}
        className={`${styles.frame} ${isOwn ? styles.own : styles.foreign}`}
        data-shown={state === 'shown'}
        title="Market report"
        src={addressOf(report, appearance)}
        sandbox={isOwn ? '' : sandboxFor(report.address)}
        referrerPolicy="no-referrer"
        onLoad={() => setState('shown')}
      />
      {!isOwn && (
        <a
          className={buttonClass({ kind: 'quiet', className: styles.open })}
          href={report.address}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="ext" />
          Open the report<span className="vh"> (opens in a new tab)</span>
        </a>
      )}
    </Fill>
  );
}

function addressOf(report: ReportFrameProps['report'], { theme, rates }: Appearance): string {
  if (report.kind !== 'own') return report.address;
  return `${report.address}?${new URLSearchParams({ theme, rates })}`;
}

const FOREIGN_RIGHTS = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Scripts on this page's origin could remove the sandbox: only foreign frames keep their origin. */
function sandboxFor(address: string): string {
  const isForeign = new URL(address, location.href).origin !== location.origin;
  return isForeign ? `${FOREIGN_RIGHTS} allow-same-origin` : FOREIGN_RIGHTS;
}
