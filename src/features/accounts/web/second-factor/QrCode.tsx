import { encode } from 'uqr';

/** Dark on light in both themes: not every camera reads inverted codes. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label="QR code with the key for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 border border-rule bg-qr-light"
    >
      <path d={dots.join('')} className="fill-qr-dark" />
    </svg>
  );
}
