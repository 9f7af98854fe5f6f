import { DialogButton } from '../../ui/dialog/DialogButton';
import type { CorrectionSubject } from './CorrectionDialog';

const loadDialog = async () => (await import('./CorrectionDialog')).CorrectionDialog;

/** SPEC 2: visitors are asked to report what is missing or wrong. The tap loads the form. */
export function CorrectionButton(about: CorrectionSubject) {
  return (
    <DialogButton
      key={`${about.kind} ${about.subject}`}
      kind="quiet"
      load={loadDialog}
      about={about}
    >
      Something missing or wrong?
    </DialogButton>
  );
}
