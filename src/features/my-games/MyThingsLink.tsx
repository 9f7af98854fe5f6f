import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button-class';

export const MY_THINGS = '/mythings' as '/mygames';

/** To the page that saves, takes in and hands over all of the player's own things. */
export function MyThingsLink() {
  return (
    <Link to={MY_THINGS} className={buttonClass()}>
      My things
    </Link>
  );
}
