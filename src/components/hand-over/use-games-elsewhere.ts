import { useNavigate } from '@tanstack/react-router';
import { parseGamesFile } from '../../personal/games-file';
import { givenFile, handOn } from '../../personal/given-files';

/** For scanners of other things: the page that takes scanned games, and how they get there. */
export function useGamesElsewhere() {
  const navigate = useNavigate();
  return (text: string) =>
    parseGamesFile(text)
      ? {
          holds: 'games',
          page: 'My Games',
          take: async () => {
            await handOn([givenFile(new File([text], 'handed-over.json'))], 'games');
            await navigate({ to: '/mygames' });
          },
        }
      : null;
}
