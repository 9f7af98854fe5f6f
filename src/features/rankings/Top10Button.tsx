import { Button, type ButtonProps } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { useLayout } from '../../ui/layout/use-layout';

interface Top10ButtonProps extends ButtonProps {
  readonly isDrawing?: boolean;
}

/** "Export Top 10", shortened to two words on a phone. */
export function Top10Button({ isDrawing = false, ...button }: Top10ButtonProps) {
  const { isWide, isPhone } = useLayout();
  return (
    <Button {...button} aria-disabled={isDrawing} aria-label="Export Top 10">
      <Icon name="export" />
      {isDrawing && <span>Drawing...</span>}
      {!isDrawing && isWide && <span data-only="wide">Export Top 10</span>}
      {!isDrawing && isPhone && <span data-only="phone">Top 10</span>}
    </Button>
  );
}
