import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button/button-class';

/** To the page that saves, takes in and hands over all of the player's own things. */
export function MyThingsLink() {
  return (
    <Link to="/mythings" className={buttonClass()}>
      My things
    </Link>
  );
}
