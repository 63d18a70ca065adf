/** How long the place where somebody was led is marked: as long as the mark of `.is-marked` fades. */
export const MARK_MS = 1800;

/** Marks for a moment where a link, a citation or a search result led. */
export function markPlace(place: Element): void {
  place.classList.add('is-marked');
  setTimeout(() => place.classList.remove('is-marked'), MARK_MS);
}
