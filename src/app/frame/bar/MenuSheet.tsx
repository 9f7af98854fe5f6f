import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Icon } from '../../../ui/icon/Icon';
import { Box, Grid, look, Row, Stack, Text } from '../../../ui/layout/Box';
import { installsByShareSheet } from '../../install/install-offer';
import { useWorkerState } from '../../install/worker-state';
import { Account } from '../account/Account';
import { AppearanceChoices } from '../appearance/AppearanceChoices';
import { ConnectionPill } from './ConnectionPill';
import styles from './MenuSheet.module.css';
import { NavigationLink } from './NavigationLink';
import type { Navigation } from './navigation';

interface MenuSheetProps {
  readonly navigation: Navigation;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every page in one flat list of two columns, and the choices of appearance. */
export function MenuSheet({ navigation, open, onClose }: MenuSheetProps) {
  const { applyUpdate, isUpdating } = useWorkerState();
  return (
    <Dialog open={open} onClose={onClose} label="All pages" head={null}>
      <nav aria-label="All pages">
        <Grid as="ul" className={styles.list}>
          {navigation.list.map((entry) => (
            <li key={entry.to}>
              <NavigationLink entry={entry} className={styles.entry} onClick={onClose}>
                <Icon name={entry.icon} size={19} className={look({ tone: 'muted' })} />
                <Text as="span" breaks shrinks>
                  {entry.label}
                </Text>
                {entry.locked && (
                  <Icon name="lock" size={13} className={styles.note} label="for patrons" />
                )}
                {entry.external && <Icon name="ext" size={13} className={styles.note} />}
              </NavigationLink>
            </li>
          ))}
        </Grid>
      </nav>
      <Stack className={styles.choices}>
        {applyUpdate && (
          <Button kind="primary" onClick={applyUpdate} aria-disabled={isUpdating}>
            {isUpdating ? 'The new version is taking over…' : 'Reload with the new version'}
          </Button>
        )}
        <Account />
        <AppearanceChoices />
        {installsByShareSheet() && (
          <Row as="p" size="sm" tone="soft">
            <Icon name="install" />
            To install: tap Share in the browser, then Add to Home Screen.
          </Row>
        )}
      </Stack>
      <Row wrap gap={0} className={styles.foot}>
        {navigation.footer.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} className={styles.legal} onClick={onClose}>
            {entry.label}
          </NavigationLink>
        ))}
        {navigation.socials.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} className={styles.legal} onClick={onClose}>
            {entry.label}
          </NavigationLink>
        ))}
        <Box as="span" pad="0 2" className={styles.state}>
          <ConnectionPill />
        </Box>
      </Row>
      {navigation.list.some((entry) => entry.locked) && (
        <Row as="p" tone="muted" size="xs" pad="0 4 4" className={styles.patrons}>
          <Icon name="lock" /> KAIZOKU patrons
        </Row>
      )}
    </Dialog>
  );
}
