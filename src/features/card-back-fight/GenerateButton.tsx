import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import styles from './GeneratorForm.module.css';
import type { Generator } from './use-generator';

interface GenerateButtonProps {
  readonly generator: Generator;
  /** The form that it submits, wherever the button is. */
  readonly formId: string;
}

/** The only primary button. While it is disabled, it says why (SPEC 4, Deck generator). */
export function GenerateButton({ generator, formId }: GenerateButtonProps) {
  const reason = reasonToWait(generator);
  return (
    <Button
      type="submit"
      form={formId}
      kind="primary"
      thumb
      className={styles.button}
      disabled={reason !== null}
    >
      {reason ?? (
        <>
          <Icon name="dice" className={styles.dice} />
          <span>{generator.generation?.deck ? 'Generate Another' : 'Generate'}</span>
        </>
      )}
    </Button>
  );
}

function reasonToWait({ cards, isReady, secondsLeft }: Generator): string | null {
  if (!cards.data && cards.error) return 'No cards yet';
  if (!cards.data || !isReady) return 'Loading cards...';
  return secondsLeft > 0 ? `Wait ${secondsLeft}s To Generate Another...` : null;
}
