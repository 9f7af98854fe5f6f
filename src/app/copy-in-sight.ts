/** A copy of what a page shows at its top, as HTML that stands for itself. */

/** In heights of the screen: somewhat more than is in sight, for a notice that is not there the next time. */
const SCREENS = 1.3;

/** A copy of an element without what stands far below the screen, drawings whole; what forms hold stands in their attributes. */
export function copyInSight(element: Element): Element {
  return copyAbove(element, innerHeight * SCREENS) as Element;
}

function copyAbove(node: Node, limit: number): Node {
  const copy = node.cloneNode();
  if (node instanceof HTMLInputElement && copy instanceof HTMLInputElement) {
    if (node.type !== 'file') copy.setAttribute('value', node.value);
    copy.toggleAttribute('checked', node.checked);
  } else if (node instanceof HTMLOptionElement && copy instanceof HTMLOptionElement) {
    copy.toggleAttribute('selected', node.selected);
  } else if (node instanceof HTMLTextAreaElement) {
    copy.textContent = node.value;
    return copy;
  }
  for (const child of node.childNodes) {
    if (child instanceof Comment) continue;
    if (child instanceof HTMLElement && child.getBoundingClientRect().top > limit) continue;
    copy.appendChild(copyAbove(child, limit));
  }
  return copy;
}
