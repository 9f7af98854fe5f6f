import { WIDE_SCREEN } from '../../resources/first-frame';
import { Button, type ButtonProps } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { useMediaQuery } from '../../ui/timing/use-media-query';

interface Top10ButtonProps extends ButtonProps {
  readonly isDrawing?: boolean;
}

/** "Export Top 10", shortened to two words on a phone. */
export function Top10Button({ isDrawing = false, ...button }: Top10ButtonProps) {
  const wide = useMediaQuery(WIDE_SCREEN);
  return (
    <Button {...button} aria-disabled={isDrawing} aria-label="Export Top 10">
      <Icon name="export" />
      <span>{isDrawing ? 'Drawing...' : wide ? 'Export Top 10' : 'Top 10'}</span>
    </Button>
  );
}
