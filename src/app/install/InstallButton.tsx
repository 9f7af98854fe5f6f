import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { useInstallOffer } from './install-offer';

/** Shows only while the browser offers to install the app. */
export function InstallButton({ className }: { readonly className?: string | undefined }) {
  const install = useInstallOffer();
  if (!install) return null;
  return (
    <Button kind="quiet" className={className} onClick={install}>
      <Icon name="install" />
      <span>Install</span>
    </Button>
  );
}
