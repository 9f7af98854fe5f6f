import { useNavigate } from '@tanstack/react-router';
import { parseGamesFile } from '../../personal/games-file';
import { givenFile, handOn } from '../../personal/given-files';

/** For a scanner that takes other things: where games that it was shown belong, and how they get there. */
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
