import { Dialog } from '../../ui/dialog/Dialog';
import { Box } from '../../ui/layout/Box';
import { useMediaQuery } from '../../ui/timing/use-media-query';
import styles from './LeaderDialog.module.css';
import { LeaderPictures, type LeaderPicturesProps } from './LeaderPictures';

interface LeaderDialogProps
  extends Pick<LeaderPicturesProps, 'leaders' | 'chosen' | 'onChoose' | 'ofOpponents'> {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
}

/** A grid of leader pictures with a search; a click chooses one (SPEC 2, Report maker). */
export function LeaderDialog({ open, title, onClose, ...grid }: LeaderDialogProps) {
  // On a touch screen the focus would bring up the keyboard over the pictures.
  const searchFirst = useMediaQuery('(pointer: fine)');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={title}
      head={{ takesFocus: !searchFirst }}
      className={styles.dialog}
    >
      <Box pad="0 4 5">
        <LeaderPictures {...grid} searchFirst={searchFirst} searchClassName={styles.search} />
      </Box>
    </Dialog>
  );
}
