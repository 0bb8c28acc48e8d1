// Only with `tema: izbira`: the visitor's stored theme, before the first paint and in every open tab.
// Without a stored choice the site is light; the system's theme does not decide (docs/product.md, section 1).
;(function () {
  function apply() {
    var theme = 'light'
    try {
      if (localStorage.getItem('theme') === 'dark') theme = 'dark'
    } catch (_) {}
    document.documentElement.dataset.theme = theme
    var bar = document.querySelector('meta[name=theme-color]')
    if (bar) bar.content = bar.dataset[theme]
  }
  apply()
  addEventListener('storage', apply)
  addEventListener('pageshow', function (event) {
    if (event.persisted) apply()
  })
})()
