import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import type { CopyOrder } from './use-copying';

interface CopyLinkProps {
  /** "deck". */
  readonly what: string;
  /** The page in view, unless another one is named. */
  readonly address?: string;
  readonly onCopy: (order: CopyOrder) => unknown;
}

/** Copies the address of this very deck or event: an installed app has no address bar. */
export function CopyLink({ what, address, onCopy }: CopyLinkProps) {
  const copyAddress = () =>
    onCopy({
      text: new URL(address ?? location.href, location.href).href,
      notice: 'Link copied',
      explanation: `Whoever opens it sees this ${what}.`,
    });
  return (
    <Button onClick={copyAddress}>
      <Icon name="share" />
      Copy link
    </Button>
  );
}
