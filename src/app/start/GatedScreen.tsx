import { type ComponentType, Suspense } from 'react';
import { PremiumGate, type PremiumPreview } from '../../components/patron/PremiumGate';
import { usePatronStatus } from '../../components/patron/patron-status';
import { Delayed } from '../../ui/timing/Delayed';
import { GraceNote } from '../frame/account/GraceNote';
import type { PageFacts } from '../frame/page-facts';
import styles from './GatedScreen.module.css';
import { PendingScreen } from './PendingScreen';

/** The preview of a page without one of its own. */
const ANY_PREVIEW: PremiumPreview = { picture: 'matchups', subject: 'This page is' };

/** The gate of a page (SPEC 2, 6). */
function gateOf({ preview = ANY_PREVIEW, heading, title }: PageFacts) {
  return { preview, heading: heading ?? title };
}

/** A screen for patrons only: others see its gate, and so does everyone until the status is known. */
export function gateScreen(Screen: ComponentType, facts: PageFacts): ComponentType {
  return function Gated() {
    const status = usePatronStatus();
    if (status.state !== 'patron') {
      return (
        <>
          <div className={styles.gate}>
            <PremiumGate {...gateOf(facts)} status={status} />
          </div>
          {status.state === 'loading' && (
            <div className={styles.patron}>
              <PendingScreen />
            </div>
          )}
        </>
      );
    }
    return (
      <Suspense
        fallback={
          <Delayed>
            <PendingScreen />
          </Delayed>
        }
      >
        <GraceNote status={status} />
        <Screen />
      </Suspense>
    );
  };
}
