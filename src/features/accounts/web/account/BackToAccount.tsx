import { Link } from '@tanstack/react-router';
import { OtherWays, wayClasses } from '../AccountFrame.tsx';

export function BackToAccount() {
  return (
    <OtherWays>
      <li className="py-3">
        <Link to="/account" className={wayClasses}>
          Back to your account
        </Link>
      </li>
    </OtherWays>
  );
}
