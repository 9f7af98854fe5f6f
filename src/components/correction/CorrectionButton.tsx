import { useState } from 'react';
import { Button } from '../../ui/button/Button';
import { PartLost } from '../../ui/notice/PartLost';
import { usePart } from '../../ui/timing/use-part';
import type { CorrectionSubject } from './CorrectionDialog';

const loadDialog = async () => (await import('./CorrectionDialog')).CorrectionDialog;

/** SPEC 2: visitors are asked to report what is missing or wrong. The tap loads the form. */
export function CorrectionButton(about: CorrectionSubject) {
  const [isOpen, setOpen] = useState(false);
  const { part: CorrectionDialog, isLost, retry } = usePart(loadDialog, isOpen);
  if (isLost) return <PartLost onRetry={retry}>The form did not arrive.</PartLost>;
  return (
    <>
      <div>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Something missing or wrong?
        </Button>
      </div>
      {CorrectionDialog && (
        <CorrectionDialog
          key={`${about.kind} ${about.subject}`}
          about={about}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
