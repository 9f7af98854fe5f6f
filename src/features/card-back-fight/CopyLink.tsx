import type { CopyOrder } from '../../components/deck/use-copying';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';

/** Copies the address of this very deck: an installed app has no address bar. */
export function CopyLink({ onCopy }: { readonly onCopy: (order: CopyOrder) => void }) {
  const copyAddress = () =>
    onCopy({
      text: window.location.href,
      notice: 'Link copied',
      explanation: 'Whoever opens it sees this deck.',
    });
  return (
    <Button onClick={copyAddress}>
      <Icon name="share" />
      Copy link
    </Button>
  );
}
