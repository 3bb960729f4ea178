/** Returns the minutes left, by how much of the text is above the lower edge of the window. The last minute counts until the end. */
export function minutesLeft(minutes: number, text: { top: number; height: number }, windowHeight: number): number {
  const read = Math.min(1, Math.max(0, (windowHeight - text.top) / text.height));
  return Math.ceil(minutes * (1 - read));
}

/** Shows the time left in a corner of the text while the reader is in it. */
export function followTimeLeft(text: HTMLElement): void {
  if (text.querySelector('.time-left')) return;
  const label = document.createElement('p');
  label.className = 'time-left';
  // The reading time is said once, at the top; a figure that changes at every step would disturb a screen reader.
  label.ariaHidden = 'true';
  text.append(label);
  let asked = 0;
  const show = () => {
    const { top, height } = text.getBoundingClientRect();
    const left = minutesLeft(Number(text.dataset.minutes), { top, height }, window.innerHeight);
    label.textContent = left > 0 ? `${left} min left` : '';
  };
  const onScroll = () => {
    // The reader has gone to another page.
    if (!text.isConnected) return removeEventListener('scroll', onScroll);
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(show);
  };
  addEventListener('scroll', onScroll, { passive: true });
  show();
}
