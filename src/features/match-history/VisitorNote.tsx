import { useState } from 'react';
import { Button } from '../../ui/button/Button';
import { Box } from '../../ui/layout/Box';
import { Notice } from '../../ui/notice/Notice';
import { PatronPrompt } from './PatronPrompt';

/** SPEC 2: non-patrons see "a message that KAIZOKU level is needed to view more than 5 days of history." */
export function VisitorNote() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box below={4}>
      <Notice
        icon="lock"
        title="KAIZOKU level is needed to view more than 5 days of history."
        actions={<Button onClick={() => setOpen(true)}>Become a patron</Button>}
      >
        Decklists and starting hands come with it.
      </Notice>
      <PatronPrompt isOpen={isOpen} onClose={() => setOpen(false)} />
    </Box>
  );
}
